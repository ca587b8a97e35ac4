/** Words of what is new in a release. The sentences themselves come from the repository, which speaks English. */
export const changesTexts = {
  title: (count: number) => `O que mudou (${count})`,
  ofRelease: (count: number, hash: string) => `O que mudou na versão ${hash}: ${count}`,
  nothing: 'Nada mudou nas fontes desta área.',
  rest: (count: number) => (count === 1 ? 'Mais 1 mudança' : `Mais ${count} mudanças`),
} as const
