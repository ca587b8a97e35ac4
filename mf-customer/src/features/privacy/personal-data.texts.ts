import type { PersonalData } from '@loopi/shared/contract/privacy/privacy.schemas'

export type DataSection = Exclude<keyof PersonalData, 'gerado_em'>

type RowOf<S> = NonNullable<S> extends readonly (infer R)[] ? R : NonNullable<S>
type FieldOf<S> = S extends DataSection ? keyof RowOf<PersonalData[S]> : never

/** Every field that any section has. */
export type DataField = FieldOf<DataSection> & string

/** The sections of a copy, in the order in which they are read. */
export const sectionTexts: Record<DataSection, string> = {
  perfil: 'Perfil',
  emails_anteriores: 'E-mails anteriores',
  empresa: 'Empresa',
  consentimentos: 'Consentimentos',
  sessoes: 'Sessões',
  chaves_de_acesso: 'Chaves de acesso',
  resgates: 'Cupons resgatados',
  movimentos: 'Movimentos de pontos',
  creditos: 'Créditos recebidos',
  boas_vindas: 'Boas-vindas',
  carteira: 'Carteira',
  vinculos: 'Empresas de que é cliente',
  convites: 'Convites de empresas',
  links: 'Links enviados',
  emails: 'E-mails enviados',
  operacoes: 'Operações registradas',
  pedidos_atacado: 'Pedidos de atacado',
  pedidos_parceria: 'Pedidos de parceria',
}

export const fieldTexts: Record<DataField, string> = {
  id: 'Número',
  nome: 'Nome',
  email: 'E-mail',
  novo_email: 'Novo e-mail a confirmar',
  trocado_em: 'Trocado em',
  pode_voltar_ate: 'Pode voltar até',
  cpf: 'CPF',
  telefone: 'Telefone',
  papel: 'Tipo de conta',
  situacao: 'Situação',
  criado_em: 'Criado em',
  criada_em: 'Criada em',
  ultimo_acesso: 'Último acesso',
  saldo_clp: 'Saldo em CLP',
  recebido_em_resgates: 'Recebido em resgates',
  conta: 'Conta',
  cnpj: 'CNPJ',
  cep: 'CEP',
  endereco: 'Endereço',
  cidade: 'Cidade',
  estado: 'Estado',
  categoria: 'Categoria',
  descricao: 'Descrição',
  documento: 'Documento',
  versao: 'Versão',
  em: 'Quando',
  ip: 'Endereço IP',
  inicio: 'Início',
  ultimo_uso: 'Último uso',
  validade: 'Validade',
  fim: 'Fim',
  navegador: 'Navegador',
  cupom: 'Cupom',
  marca: 'Marca',
  desconto: 'Desconto',
  codigo: 'Código',
  codigo_unico: 'Código único',
  pontos: 'Pontos',
  motivo: 'Motivo',
  valor_clp: 'Valor em CLP',
  empresa: 'Empresa',
  origem: 'Origem',
  desde: 'Desde',
  provedor: 'Provedor',
  finalidade: 'Finalidade',
  usado_em: 'Usado em',
  assunto: 'Assunto',
  para: 'Para',
  operacao: 'Operação',
  responsavel: 'Responsável',
  interesse: 'Interesse',
  documentos: 'Documentos',
  nome_digitado: 'Nome que a empresa digitou',
  email_digitado: 'E-mail que a empresa digitou',
  telefone_digitado: 'Telefone que a empresa digitou',
  enviado_em: 'Enviado em',
  vence_em: 'Vence em',
  clp_oferecido: 'CLP oferecidos',
}

export const csvTexts = {
  header: ['Seção', 'Registro', 'Dado', 'Valor'],
  empty: 'Nada registrado',
  generated: 'Cópia gerada em',
  copy: 'Esta cópia',
} as const
