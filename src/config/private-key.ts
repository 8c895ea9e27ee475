/**
 * Tells whether a text holds a private key: in PEM, in the file of a service account, or the bare
 * base64 of one.
 */
export function holdsPrivateKey(text: string): boolean {
  return /PRIVATE KEY|"private_key|\bMII[\w+/\\]{60}/.test(text);
}
