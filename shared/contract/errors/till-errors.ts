import { says, tells } from './entry.ts'

type Used = { readonly when: string; readonly store: string | null }

/** `hoje 14:02, Loja Centro`, as the till and the customer read it. */
const usedSentence = ({ when, store }: Used) => `Este cupom já foi usado ${when}${store ? `, ${store}` : ''}.`

/** Errors of stores, their devices and tills. */
export const tillErrors = {
  'store/not-found': says(404, 'Loja não encontrada.'),
  'store/too-many': tells(409, ({ most }: { most: number }) => `Sua empresa já tem ${most} lojas, o máximo.`),
  'store/too-many-devices': tells(409, ({ most }: { most: number }) => `Esta loja já tem ${most} aparelhos, o máximo.`),
  'device/not-found': says(404, 'Aparelho não encontrado.'),
  'device/code-unknown': says(404, 'Este código não vale. Peça outro a quem cuida da loja.'),
  'device/code-used': says(409, 'Este código já pareou um aparelho. Peça outro a quem cuida da loja.'),
  'device/gone': says(401, 'Este aparelho foi desligado. Peça outro código a quem cuida da loja.'),
  'till/store-missing': says(422, 'Escolha a loja.'),
  'till/unknown-code': says(404, 'Não conhecemos este código. Abra o cupom de novo na Loopi e mostre o QR.'),
  'till/expired': tells(409, ({ day }: { day: string }) => `Este cupom venceu em ${day}.`),
  'till/cancelled': says(409, 'Este cupom foi cancelado com a conta do cliente.'),
  'till/own-team': says(
    409,
    'Este cupom é de alguém da própria equipe, e o limite do dia foi atingido. Fale com quem gerencia.',
  ),
  'till/use-not-found': says(404, 'Uso não encontrado.'),
  'till/undo-late': says(409, 'Depois de 15 minutos só quem gerencia pode desfazer um uso.'),
  'till/undone': says(409, 'Este uso já foi desfeito.'),
  'coupon/used': tells(409, usedSentence),
} as const
