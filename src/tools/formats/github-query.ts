const repositoryParts = `name url description homepageUrl stargazerCount forkCount createdAt pushedAt
  isPrivate isFork usesCustomOpenGraphImage openGraphImageUrl
  languages(first: 5, orderBy: {field: SIZE, direction: DESC}) { nodes { name } }
  repositoryTopics(first: 20) { nodes { topic { name } } }`;

/** Asks GraphQL for the public repositories of an account, the last used ones first, and for its pins. */
export const repositoriesQuery = `query ($user: String!, $after: String) {
  user(login: $user) {
    pinnedItems(first: 6, types: REPOSITORY) { nodes { ... on Repository { ${repositoryParts} } } }
    repositories(first: 100, after: $after, ownerAffiliations: OWNER, privacy: PUBLIC,
      orderBy: {field: PUSHED_AT, direction: DESC}) {
      nodes { ${repositoryParts} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
