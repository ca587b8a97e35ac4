import type { PartnerApplication } from '@loopi/contract/partners/partners.schemas'
import type { FastifyInstance } from 'fastify'

/** Public key in tests. */
export const PARTNERS_KEY = 'chave-publica'

/** Application as the dialog sends it. */
export const sabia: PartnerApplication = {
  nome: 'Empório Sabiá',
  cnpj: '11.222.333/0001-81',
  email: 'Rita@Sabia.test',
  telefone: '(31) 99999-0000',
  endereco: 'Rua Direita, 10',
  cidade: 'Ouro Preto',
  estado: 'MG',
  cep: '35400-000',
  descricao: 'Doces de tacho.\nFeitos em casa.',
  categoria: 'Alimentacao',
  status: 'Inativa',
  cadastro: 'Em Análise',
}

type Post = { key?: string | null; url?: string; headers?: Record<string, string>; address?: string }

/** Posts a body like a client; a text is sent unchanged. */
export const applyTo = (
  app: FastifyInstance,
  body: unknown,
  { key = PARTNERS_KEY, url = '/rest/v1/empresas', headers = {}, address }: Post = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { apikey: key }),
      ...(address && { 'x-forwarded-for': address }),
      ...headers,
    },
  })
