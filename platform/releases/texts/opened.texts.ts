export const openedTexts = {
  kept: (pairs: number) => `The result of opening it is kept, of ${pairs} ${pairs === 1 ? 'pair' : 'pairs'}.`,
  notKept: (why: string) => `The result of opening it is not kept: ${why}`,
  notSigned: (file: string, why: string) => `${file} is not signed: ${why}`,
  problems: {
    unreadable: 'it is no result of "loopi release open".',
    unsigned: 'it is not signed by a key of the release. Run: npx loopi release sign <folder>',
    elsewhere: 'it is of another release.',
  },
} as const
