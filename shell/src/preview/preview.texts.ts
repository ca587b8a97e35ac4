import { common } from '@loopi/shared/texts/common'

type Previewed = { area: string; hash: string }

const named = (all: readonly Previewed[]) => {
  const names = all.map(({ area, hash }) => `${area} (${hash.slice(0, 8)})`)
  return new Intl.ListFormat('pt-BR').format(names)
}

export const previewTexts = {
  region: 'Prévia',
  previewed: (all: readonly Previewed[]) => `Prévia de ${named(all)}`,
  didNotCome: (all: readonly Previewed[]) => `Falhou, e a versão no ar tomou o lugar: ${named(all)}`,
  leave: 'Sair da prévia',
  over: 'O link da prévia venceu.',
  close: common.close,
} as const
