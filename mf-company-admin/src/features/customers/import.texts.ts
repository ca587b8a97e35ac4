import { MAX_IMPORT_LINES } from '@loopi/contract/customers/customer-import.schemas'
import { counted, formatCount } from '@loopi/shared/texts/format'

export const importTexts = {
  back: 'Clientes',
  title: 'Importar clientes',
  intro: `Envie um arquivo CSV com as colunas nome, e-mail e telefone, até ${formatCount(MAX_IMPORT_LINES)} clientes por vez. Cada cliente recebe por e-mail o link para concluir o cadastro.`,
  goodOnly: 'As linhas com erro ficam de fora. Corrija-as aqui mesmo, ou baixe-as com o motivo de cada uma.',
  file: 'Arquivo CSV',
  choose: 'Escolher arquivo',
  another: 'Escolher outro arquivo',
  model: 'Baixar modelo',
  modelName: 'modelo-de-clientes.csv',
  modelColumns: ['nome', 'email', 'telefone'],
  modelRow: ['Marina Duarte', 'marina@exemplo.com.br', '(11) 98452-3067'],
  tooLarge: 'O arquivo pode ter no máximo 180 KB.',
  empty: 'O arquivo não tem nenhuma linha de cliente.',
  tooMany: (lines: number) =>
    `O arquivo tem ${formatCount(lines)} linhas. Importe no máximo ${formatCount(MAX_IMPORT_LINES)} clientes por vez.`,
  columnsMissing: (names: string) => `Falta no arquivo: ${names}. A primeira linha deve ter os nomes das colunas.`,
  columnNames: { name: 'nome', email: 'e-mail', phone: 'telefone' },
  unreadable: 'Não foi possível ler o arquivo.',
  checking: 'Conferindo o arquivo...',
  checkFailed: 'Não foi possível conferir o arquivo.',
  preview: 'Prévia',
  line: 'Linha',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  result: 'Conferência',
  ready: 'Pronta',
  summary: (total: number, wrong: number) =>
    wrong === 0
      ? `${counted(total, 'linha pronta', 'linhas prontas')} para importar`
      : `${counted(wrong, 'linha com erro', 'linhas com erro')} de ${formatCount(total)}`,
  cell: (column: string, line: number) => `${column} da linha ${line}`,
  wrongCell: 'Com erro',
  more: (count: number) => `Mostrar mais ${counted(count, 'linha', 'linhas')}`,
  recheckFailed: 'Não foi possível conferir a correção.',
  wrongLines: 'Baixar linhas com erro',
  wrongName: 'linhas-com-erro.csv',
  reason: 'erro',
  confirm: (count: number, wrong: number) =>
    `Importar ${counted(count, 'cliente', 'clientes')}${wrong > 0 ? ` · ${counted(wrong, 'linha com erro', 'linhas com erro')}` : ''}`,
  importing: 'Importando...',
  failed: 'Erro ao importar clientes',
  unsure: 'Não sabemos se a importação foi feita. Tente novamente: ela não será feita duas vezes.',
  done: 'Importação concluída',
  rest: (count: number) =>
    `${counted(count, 'linha ficou', 'linhas ficaram')} de fora. Corrija e importe o resto, ou baixe o que falta.`,
  toInvitations: 'Ver convites',
  toCustomers: 'Ver clientes',
} as const
