/**
 * Fields in audit lines, with root's texts. Lines are typed by these names, so a field without a text does not compile;
 * stored lines may contain others.
 */
export const AUDIT_FIELDS = {
  status: 'Situação',
  situacao: 'Situação',
  motivo: 'Motivo',
  valor: 'Valor',
  transfer: 'Lançamento',
  name: 'Nome',
  nome: 'Nome',
  cnpj: 'CNPJ',
  cnpj_valid: 'Dígito do CNPJ confere',
  cpf: 'CPF',
  email: 'E-mail',
  phone: 'Telefone',
  telefone: 'Telefone',
  categoria: 'Categoria',
  descricao: 'Descrição',
  descricao_empresa: 'Descrição',
  endereco: 'Endereço',
  bairro: 'Bairro',
  cep: 'CEP',
  cidade: 'Cidade',
  estado: 'Estado',
  pais: 'País',
  companyId: 'Empresa',
  company_id: 'Empresa',
  brand: 'Marca',
  brand_name: 'Marca',
  title: 'Título',
  description: 'Descrição',
  discount: 'Desconto',
  category_id: 'Categoria',
  qtd_disponivel: 'Quantidade disponível',
  paused_stock: 'Quantidade guardada na pausa',
  points_required: 'CLP para resgatar',
  valid_until: 'Válida até',
  promotion_link: 'Link da promoção',
  comprovante_url: 'Link do comprovante',
  code: 'Código',
  logo_url: 'Logo',
  website: 'Site',
  tipo: 'Atuação',
  desconto_info: 'Informação do desconto',
  document: 'Documento',
  clientes: 'Clientes',
  fields: 'Campos alterados',
  hora: 'Hora',
  senhas_erradas: 'Senhas erradas',
  tentativas_recusadas: 'Tentativas recusadas',
  codigos_restantes: 'Códigos restantes',
} as const

export type AuditField = keyof typeof AUDIT_FIELDS

/** Values of an audit line, by field. */
export type AuditValues = { readonly [F in AuditField]?: unknown }
