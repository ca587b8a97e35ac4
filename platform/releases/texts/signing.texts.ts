export const signingTexts = {
  noName: (name: string) => `"${name}" is no name of a release: an area, "shell", or "*" for all others.`,
  noPublicKey: (name: string) => `"${name}" is not followed by a public Ed25519 key, as base64 in one line.`,
  privateKey: (name: string) =>
    `"${name}" is followed by a private key. That belongs to the pipeline alone: take it for known, and make another.`,
  noPrivateKey: 'RELEASE_SIGNING_KEY is no private Ed25519 key, as base64 in one line or as PEM.',
  noKey: 'No key: set RELEASE_SIGNING_KEY, or RELEASE_SIGNING_KEY_FILE. To make one: npx loopi release keys',
  notSigned: 'No key is set: nothing was signed.',
  signed: (hash: string, key: string) => `${hash} is signed by the key ${key}.`,
  signedAlready: (folder: string) =>
    `The release in ${folder} is signed, and its commit with it: name the commit first.`,
  stamped: (hash: string, commit: string, dirty: boolean) =>
    `${hash} is of commit ${commit}${dirty ? ', with edits' : ''}.`,
  noCommit: 'No commit is named (COMMIT): the release says none.',
  pair: (key: string) => `New key pair ${key}.`,
  forHosts: 'Public key: for the hosts, and for whoever publishes into their store.',
  forPipeline: 'Private key: a secret of the pipeline alone. It is shown this once.',
  keptIn: (file: string) => `Private key: in ${file}, for the pipeline alone (RELEASE_SIGNING_KEY_FILE).`,
  keyThere: (file: string) => `${file} is there already, and may be a key: it is not overwritten.`,
  unsignedLive: (names: readonly string[]) =>
    `RELEASE_KEYS has keys of ${names.join(', ')}, which signed neither the live release nor one behind it: nobody would see it any more. Publish it signed first, or take the keys out.`,
} as const
