import type { ConsentKind } from '@loopi/contract/privacy/privacy.schemas'
import { formatClp, formatDay } from '@loopi/shared/texts/format'

export const privacyTexts = {
  copyTitle: 'Baixar meus dados',
  copyText:
    'Uma cópia de tudo o que guardamos sobre você: cadastro, acessos, resgates com os códigos, pontos e consentimentos. Na hora, no formato que preferir.',
  copyHint: { json: 'para levar a outro serviço', csv: 'para abrir em uma planilha' },
  copyAs: { json: 'Baixar em JSON', csv: 'Baixar em CSV' },
  copying: 'Preparando...',
  copied: 'Seus dados foram baixados',
  copiedDetail: (file: string) => `O arquivo ${file} está na pasta de downloads.`,
  fileName: (day: string, form: string) => `loopi-meus-dados-${day}.${form}`,

  newsTitle: 'Novidades por e-mail',
  newsSwitch: 'Quero receber novidades e ofertas por e-mail',
  newsText: 'É você quem decide, e pode mudar de ideia quando quiser. Cupons e pontos não dependem disso.',
  newsUnknown: 'Não foi possível consultar sua escolha agora.',
  newsOn: 'Pronto, você vai receber novidades',
  newsOff: 'Pronto, você não vai mais receber novidades',
  saving: 'Salvando...',

  historyTitle: 'Histórico de consentimentos',
  historyText: 'O que você aceitou ou retirou, em que versão e quando.',
  historyFailed: 'Erro ao carregar seus consentimentos.',
  historyEmpty: 'Nada registrado ainda.',
  kinds: {
    terms: 'Termos de Uso',
    privacy: 'Aviso de Privacidade',
    marketing: 'Novidades por e-mail',
  } satisfies Record<ConsentKind, string>,
  granted: 'Aceito',
  withdrawn: 'Retirado',
  version: (day: string) => `Versão de ${formatDay(day)}`,

  deleteTitle: 'Excluir minha conta',
  deleteText: 'Apaga seus dados pessoais e encerra o acesso. É para sempre.',
  deleteOpen: 'Excluir minha conta',
  memberText: 'Você sai da equipe, e a empresa continua.',
  ownerText:
    'A empresa continua com quem mais for proprietário. Se for só você, passe a empresa a outra pessoa antes, em Equipe: clientes têm cupons dela. Para encerrá-la, escreva para nós:',
  rootText: 'A última conta root não pode ser excluída: antes, crie outra.',

  dialogTitle: 'Excluir sua conta?',
  dialogLead: 'Não dá para desfazer. Ao confirmar:',
  effects: [
    'Seu nome, e-mail, CPF e telefone são apagados, e todas as suas sessões são encerradas.',
    'Pedidos de atacado e de parceria feitos com o seu e-mail são retirados.',
    'O registro de pontos e resgates fica guardado sem dizer de quem foi.',
    'Seu e-mail e seu CPF ficam livres para um novo cadastro.',
    'Do CPF, do telefone e do e-mail fica só uma marca que não se lê de volta: o que vale uma vez por pessoa não se repete.',
  ],
  pointsLost: (balance: number) => `Seu saldo de ${formatClp(balance)} se extingue.`,
  codesKept: 'Os códigos que você já resgatou continuam valendo na loja, mas somem daqui: guarde-os antes.',
  copyFirst: 'Quer uma cópia antes? Feche esta janela e use "Baixar meus dados".',
  passwordHint: 'Para termos certeza de que é você.',
  confirm: 'Excluir para sempre',
  deleting: 'Excluindo...',
  deleted: 'Conta excluída',
  deletedDetail: 'Seus dados pessoais foram apagados. Enviamos uma confirmação por e-mail.',
} as const
