import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { formatClp, formatInstant } from '@loopi/shared/texts/format'

const stateOf = ({ valor, situacao, valor_atendido, decidido_em, motivo }: BalanceRequest): string => {
  const day = decidido_em === null ? '' : ` em ${formatInstant(decidido_em)}`
  if (situacao === 'aberto') return `${formatClp(valor)} em análise`
  if (situacao === 'recusado') return `${formatClp(valor)} recusado${day}: ${motivo}`
  return `${formatClp(valor_atendido ?? valor)} recebidos${day}`
}

export const balanceTexts = {
  label: 'CLP da empresa',
  saldo: {
    action: 'Pedir saldo',
    title: 'Pedir CLP à Loopi',
    intro: 'A Loopi analisa o pedido e responde aqui. Com CLP no saldo você premia seus clientes.',
    waits: 'Saldo pedido',
    state: (request: BalanceRequest) => `Pedido de saldo: ${stateOf(request)}`,
  },
  liberacao: {
    action: 'Pedir liberação',
    title: 'Pedir liberação dos CLP recebidos',
    intro: 'Os CLP que seus clientes gastaram em resgates passam para o seu saldo quando a Loopi liberar.',
    waits: 'Liberação pedida',
    state: (request: BalanceRequest) => `Pedido de liberação: ${stateOf(request)}`,
  },
  received: (amount: string) => `Recebido em resgates: ${amount}.`,
  amount: 'Valor em CLP',
  amountInvalid: 'Informe um número inteiro de CLP, maior que zero.',
  amountTooLarge: 'Valor acima do limite de um pedido.',
  amountBeyond: 'É mais do que a empresa recebeu em resgates.',
  note: 'Observação (opcional)',
  noteHint: 'Por exemplo, para qual campanha.',
  submit: 'Enviar pedido',
  submitting: 'Enviando...',
  sent: 'Pedido enviado. A resposta aparece neste painel.',
  failed: 'Não foi possível enviar o pedido. Tente novamente.',
} as const
