const codeHosts = /^(?:github|gitlab|codeberg|bitbucket|sourcehut|gitea|forgejo)$/i;

/** The address of the owner's code-hosting profile: the first such platform they name. */
export function findCodeHosting(
  socials: readonly { platform: string; url: string }[],
): string | undefined {
  return socials.find(({ platform }) => codeHosts.test(platform.replace(/[\s.]/g, '')))?.url;
}
