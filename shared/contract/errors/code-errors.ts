import { dayInBrazil } from '../calendar.ts'
import { says, tells } from './entry.ts'

const shownDay = (instant: string) => dayInBrazil(new Date(instant)).split('-').reverse().join('/')

/** Errors of products, their batches of codes, and claims. */
export const codeErrors = {
  'product/not-found': says(404, 'Produto não encontrado.'),
  'product/gtin-taken': says(409, 'Esta empresa já tem um produto com este GTIN.'),
  'product/active-batches': says(409, 'Este produto tem lotes ativos. Recolha os lotes antes de excluir o produto.'),
  'product/too-many': tells(
    409,
    ({ most }: { most: number }) =>
      `Esta empresa já tem ${most.toLocaleString('pt-BR')} produtos, o máximo. Exclua um antes de cadastrar outro.`,
  ),
  'batch/not-found': says(404, 'Lote não encontrado.'),
  'batch/lot-taken': says(409, 'Este produto já tem um lote com este nome.'),
  'batch/valid-until': says(422, 'A validade não pode estar no passado.'),
  'batch/range': tells(
    422,
    ({ quantity }: { quantity: number }) =>
      `Escolha números de 1 a ${quantity.toLocaleString('pt-BR')}, o primeiro antes do último.`,
  ),
  'batch/too-many-drawn': tells(
    422,
    ({ most }: { most: number }) =>
      `Um arquivo SVG ou PDF tem no máximo ${most.toLocaleString('pt-BR')} códigos. Baixe o lote em partes, com "de" e "até".`,
  ),
  'batch/label-too-small': tells(
    422,
    ({ width, height }: { width: number; height: number }) =>
      `Esta etiqueta é pequena demais para o código: use ao menos ${width} × ${height} mm.`,
  ),
  'batch/recalled': says(409, 'Este lote foi recolhido, e os códigos dele não são mais impressos.'),
  'batch/state': tells(409, ({ state }: { state: 'inativo' | 'ativo' | 'recolhido' }) => `Este lote está ${state}.`),
  'code/unknown': says(422, 'Não conhecemos este código. Confira o que está impresso no produto.'),
  'code/inactive': says(409, 'Este código ainda não está valendo.'),
  'code/blocked': says(409, 'Este código foi bloqueado pela empresa.'),
  'code/recalled': says(409, 'Este lote foi recolhido pela empresa.'),
  'code/expired': tells(
    409,
    ({ until }: { until: string }) => `Este código valia até ${until.split('-').reverse().join('/')}.`,
  ),
  'code/claimed': tells(409, ({ at }: { at: string }) => `Este código já foi usado em ${shownDay(at)}.`),
  'code/limit': tells(409, ({ most }: { most: number }) =>
    most === 1
      ? 'Só um código deste lote vale por dia. Tente amanhã.'
      : `Só ${most.toLocaleString('pt-BR')} códigos deste lote valem por dia. Tente amanhã.`,
  ),
  'code/budget': says(
    409,
    'O saldo desta promoção acabou por enquanto. Seu código ficou guardado, e os pontos entram quando forem liberados.',
  ),
}
