export function watchParent(stop: () => void): () => void;
