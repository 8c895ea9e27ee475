/**
 * Tells whether a text holds a private key: in PEM, in the file of a service account, or the bare
 * base64 of one.
 */
export function holdsPrivateKey(text: string): boolean {
  return /PRIVATE KEY|"private_key|\bMII[\w+/\\]{60}/.test(text);
}

/** Tells whether a text holds what opens an account: a token of GitHub or GitLab, or a password. */
export function holdsToken(text: string): boolean {
  const token = /\b(?:gh[a-z]_\w{16,}|github_pat_\w{16,}|gl[a-z]{2,6}-[\w-]{16,})/;
  return token.test(text) || /\/\/[^/?#]*@/.test(text);
}
