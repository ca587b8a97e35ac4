import { z } from '@loopi/contract/zod'
import { factorFields, showsFactor } from '../auth/owner-proof.ts'
import { instant, points } from '../primitives.ts'

/** Kinds of consent; only marketing mails can be granted and withdrawn freely. */
export const CONSENT_KINDS = ['terms', 'privacy', 'marketing'] as const

export type ConsentKind = (typeof CONSENT_KINDS)[number]

export const consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** Day since which the accepted text applies. */
  version: z.string(),
  /** False for a withdrawal. */
  granted: z.boolean(),
  at: instant,
})

export type Consent = z.output<typeof consent>

export const consentsReply = z.object({
  /** Current consent to marketing mails. */
  marketing: z.boolean(),
  /** Consents granted or withdrawn so far, newest first. */
  history: z.array(consent),
})

export type Consents = z.output<typeof consentsReply>

export const marketingChoice = z.object({ marketing: z.boolean({ error: 'Diga sim ou não.' }) })

/** Proof of the owner. */
export const accountDeletion = z
  .object({ password: z.string({ error: 'Informe a senha.' }).max(1024).optional(), ...factorFields })
  .refine((given) => Boolean(given.password) || showsFactor(given), {
    error: 'Informe a senha.',
    path: ['password'],
  })

const text = z.string()
const maybe = z.string().nullable()
const moment = instant.nullable()

/**
 * Copy of all data stored about a person. Names are Portuguese, because people read the file. It contains no secrets:
 * no passwords or tokens, nor their hashes.
 */
export const personalData = z.object({
  gerado_em: instant,
  perfil: z.object({
    id: z.number().int(),
    nome: text,
    email: text,
    /** New address that waits for its confirmation. */
    novo_email: maybe,
    cpf: maybe,
    telefone: maybe,
    papel: text,
    situacao: text,
    criado_em: instant,
    ultimo_acesso: moment,
    /** Null for roles without points. */
    saldo_clp: points.nullable(),
  }),
  /** Replaced addresses that can still take the account back. */
  emails_anteriores: z.array(z.object({ email: text, trocado_em: instant, pode_voltar_ate: instant })),
  /** Only for its owners. */
  empresa: z
    .object({
      nome: text,
      cnpj: text,
      email: maybe,
      telefone: maybe,
      cep: maybe,
      endereco: maybe,
      cidade: maybe,
      estado: maybe,
      categoria: text,
      descricao: maybe,
      situacao: text,
      criada_em: instant,
      saldo_clp: points,
      recebido_em_resgates: points,
    })
    .nullable(),
  /** Teams of companies that the person is or was in, and invitations to the person's e-mail, until they expire. */
  equipe: z
    .array(z.object({ empresa: text, funcao: text, situacao: text, email: maybe, desde: instant, ate: moment }))
    .default([]),
  /** Business data of a person without a company; null when there is none. */
  dados_da_empresa: z
    .object({
      cnpj: maybe,
      categoria: maybe,
      endereco: maybe,
      cidade: maybe,
      estado: maybe,
      cep: maybe,
      descricao: maybe,
    })
    .nullable()
    .default(null),
  consentimentos: z.array(z.object({ documento: text, versao: text, situacao: text, em: instant, ip: maybe })),
  sessoes: z.array(
    z.object({ inicio: instant, ultimo_uso: instant, validade: instant, fim: moment, ip: maybe, navegador: maybe }),
  ),
  chaves_de_acesso: z
    .array(z.object({ nome: text, situacao: text, navegador: maybe, criada_em: instant, ultimo_uso: moment }))
    .default([]),
  /** Null while it is off. */
  verificacao_em_duas_etapas: z
    .object({ ativa_desde: instant, codigos_restantes: z.number().int() })
    .nullable()
    .default(null),
  aparelhos_confiaveis: z
    .array(z.object({ desde: instant, ultimo_uso: instant, validade: instant, navegador: maybe }))
    .default([]),
  resgates: z.array(
    z.object({
      cupom: text,
      marca: maybe,
      desconto: maybe,
      codigo: text,
      codigo_unico: text,
      pontos: points,
      em: instant,
      /** Last day of the welcome coupon. */
      valido_ate: maybe.default(null),
    }),
  ),
  /** Uses of those coupons in stores. */
  usos: z
    .array(
      z.object({
        ...{ cupom: text, codigo_unico: text, empresa: text, loja: text, em: instant, situacao: text },
        ...{ valor_centavos: z.int().nullable(), venda: maybe, propria_equipe: text },
        ...{ desfeito_em: moment, motivo: maybe },
      }),
    )
    .default([]),
  /** Claimed codes of products; readings are not kept with a person. */
  codigos: z
    .array(z.object({ produto: text, empresa: text, pontos: points, situacao: text, consentimento: text, em: instant }))
    .default([]),
  /** `conta` is one of a company's two accounts; customers have one. */
  movimentos: z.array(z.object({ em: instant, conta: text.optional(), motivo: text, valor_clp: z.number().int() })),
  creditos: z.array(z.object({ em: instant, empresa: text, valor_clp: points, motivo: text })),
  /** Result of the welcome points; null when there were none. */
  boas_vindas: z.object({ situacao: text, valor_clp: points, em: instant }).nullable(),
  carteira: z.object({ provedor: text, endereco: maybe, criada_em: instant }).nullable(),
  vinculos: z.array(z.object({ empresa: text, origem: text, desde: instant })),
  /** Invitations: data that companies typed about the person, and the person's decision. */
  convites: z.array(
    z.object({
      empresa: text,
      nome_digitado: maybe,
      email_digitado: text,
      telefone_digitado: maybe,
      situacao: text,
      enviado_em: instant,
      vence_em: instant,
      clp_oferecido: points.nullable(),
    }),
  ),
  links: z.array(z.object({ finalidade: text, criado_em: instant, validade: instant, usado_em: moment })),
  emails: z.array(z.object({ assunto: text, para: text, em: instant })),
  operacoes: z.array(z.object({ operacao: text, em: instant, ip: maybe })),
  pedidos_atacado: z.array(
    z.object({
      empresa: text,
      cnpj: text,
      responsavel: text,
      email: text,
      telefone: text,
      cidade: text,
      interesse: maybe,
      documentos: text,
      em: instant,
      situacao: text,
      /** Reasons of all moves. */
      motivos: text,
    }),
  ),
  pedidos_parceria: z.array(
    z.object({
      empresa: text,
      cnpj: text,
      email: text,
      telefone: maybe,
      endereco: maybe,
      cidade: maybe,
      estado: maybe,
      cep: maybe,
      categoria: text,
      descricao: maybe,
      em: instant,
    }),
  ),
})

export type PersonalData = z.output<typeof personalData>
