/** Texts of keys and signatures, for a terminal and the log of a host. */
export const signingTexts = {
  noName: (name: string) => `"${name}" is no name of a release: an area, "shell", or "*" for all others.`,
  noPublicKey: (name: string) => `"${name}" is not followed by a public Ed25519 key, as base64 in one line.`,
  privateKey: (name: string) =>
    `"${name}" is followed by a private key. That belongs to the pipeline alone: take it for known, and make another.`,
  noPrivateKey: 'RELEASE_SIGNING_KEY is no private Ed25519 key, as base64 in one line or as PEM.',
  noKeyFile: (file: string) => `The file of RELEASE_SIGNING_KEY_FILE cannot be read: ${file}.`,
} as const
