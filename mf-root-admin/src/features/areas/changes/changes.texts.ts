/** Commit messages themselves are in the repository's language, English. */
export const changesTexts = {
  title: (count: number) => `O que mudou (${count})`,
  ofRelease: (count: number, hash: string) => `O que mudou na versão ${hash}: ${count}`,
  nothing: 'Nada mudou nas fontes desta área.',
  rest: (count: number) => (count === 1 ? 'Mais 1 mudança' : `Mais ${count} mudanças`),
} as const
