import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@loopi/contract/audit/audit.actions'
import { AUDIT_FIELDS } from '@loopi/contract/audit/audit.fields'
import { actionLabel, detailLines, detailsOf, fieldLabel, subjectLabel } from './audit-words.ts'

test.each([
  [{ before: { status: 2 }, details: { status: 1 } }, ['Situação: Em Análise → Aprovado']],
  [{ before: { situacao: 'novo' }, details: { situacao: 'em-contato' } }, ['Situação: Novo → Em contato']],
  [{ before: null, details: { valor: 5000, motivo: 'Natal' } }, ['Valor: 5.000 CLP', 'Motivo: Natal']],
  [{ before: { name: 'Café' }, details: null }, ['Nome: Café']],
  [{ before: { email: null }, details: { email: 'a@b.test' } }, ['E-mail: não informado → a@b.test']],
  [{ before: null, details: { cnpj: '11222333000181' } }, ['CNPJ: 11.222.333/0001-81']],
  [{ before: null, details: { cnpj_valid: false } }, ['Dígito do CNPJ confere: não']],
  [{ before: null, details: { novidade: { a: 1 } } }, ['novidade: {"a":1}']],
  [{ before: null, details: { status: 7 } }, ['Situação: 7']],
  [{ before: null, details: { cnpj_valid: true } }, ['Dígito do CNPJ confere: sim']],
  [{ before: { name: 'Café' }, details: { email: 'a@b.test' } }, ['Nome: Café', 'E-mail: a@b.test']],
  [{ before: { email: '' }, details: { email: undefined } }, ['E-mail: não informado → não informado']],
  [
    { before: null, details: { valor: 'muito', cnpj: 7, motivo: '11222333000181' } },
    ['Valor: muito', 'CNPJ: 7', 'Motivo: 11222333000181'],
  ],
  [
    {
      before: null,
      details: { companyId: 17, brand: 'Casa Raiz', discount: '20%', qtd_disponivel: 1200, points_required: 80 },
      nomes: { companyId: 'Casa Raiz Marcas' },
    },
    [
      'Empresa: Casa Raiz Marcas',
      'Marca: Casa Raiz',
      'Desconto: 20%',
      'Quantidade disponível: 1.200',
      'CLP para resgatar: 80 CLP',
    ],
  ],
  [{ before: null, details: { companyId: 17 } }, ['Empresa: nº 17']],
  [{ before: null, details: { valid_until: null } }, ['Válida até: sem validade']],
  [
    {
      before: null,
      details: { quantidade: 1200, clp_por_codigo: 10, posicao: 'interno', ufs: ['MG', 'SP'], formato: 'pdf' },
    },
    ['Quantidade: 1.200', 'CLP por código: 10 CLP', 'Posição: Interno', 'Estados: MG, SP', 'Formato: PDF'],
  ],
  [{ before: { validade: null }, details: { validade: '2027-11-29' } }, ['Validade: sem validade → 29/11/2027']],
  [
    { before: { valid_until: '2026-11-30' }, details: { valid_until: '2026-12-31' } },
    ['Válida até: 30/11/2026 → 31/12/2026'],
  ],
  [
    { before: { nome: 'Café', cep: null }, details: { nome: 'Café', cep: '37701-000' } },
    ['CEP: não informado → 37701-000'],
  ],
  [{ before: null, details: { fields: ['name', 'phone'] } }, ['Campos alterados: Nome, Telefone']],
  [
    { before: null, details: { category_id: 14, document: 'cnpjCard', tipo: 'fisico', clientes: 1 } },
    ['Categoria: Alimentação & Bebidas', 'Documento: Cartão CNPJ', 'Atuação: Loja física', 'Clientes: 1 pessoa'],
  ],
  [{ before: { papel: 'caixa' }, details: { papel: 'gestor' } }, ['Função: Caixa → Gestor']],
  [{ before: null, details: { minutos: 30, obrigatorio: true } }, ['Minutos: 30', 'Obrigatória: sim']],
  [{ before: null, details: null }, []],
])('%j reads %j', (entry, lines) => {
  expect(detailLines(entry)).toEqual(lines)
})

test('an unknown action is shown by its own name', () => {
  expect([actionLabel('company.credit'), actionLabel('coupon.fly')]).toEqual(['CLP creditados à empresa', 'coupon.fly'])
  expect([subjectLabel('company'), subjectLabel('rocket')]).toEqual(['Empresa', 'rocket'])
})

test.each([...Object.keys(AUDIT_ACTIONS), ...Object.keys(AUDIT_SUBJECTS), ...Object.keys(AUDIT_FIELDS)])(
  '%s has words of its own',
  (key) => {
    const words = [actionLabel(key), subjectLabel(key), fieldLabel(key)].find((said) => said !== key)
    expect(words).toMatch(/^\p{Lu}/u)
  },
)

test('a company that a line names by number is known by it', () => {
  const [company] = detailsOf({ before: null, details: { companyId: 17 }, nomes: { companyId: 'Casa Raiz' } })
  expect(company).toMatchObject({ value: 'Casa Raiz', company: 17 })
})
