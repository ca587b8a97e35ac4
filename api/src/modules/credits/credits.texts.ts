export const creditTexts = { given: 'CLP creditados com sucesso.' } as const
