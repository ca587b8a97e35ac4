import { z } from '@loopi/contract/zod'
import { factorFields, showsFactor } from '../auth/owner-proof.ts'
import { instant, points } from '../primitives.ts'

/** Documents of consent; only news by mail can be given and withdrawn at will. */
export const CONSENT_KINDS = ['terms', 'privacy', 'marketing'] as const

export type ConsentKind = (typeof CONSENT_KINDS)[number]

export const consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** The day since which the accepted text is in force. */
  version: z.string(),
  /** False when it was withdrawn. */
  granted: z.boolean(),
  at: instant,
})

export type Consent = z.output<typeof consent>

export const consentsReply = z.object({
  /** Present consent to news by mail. */
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
 * Personal data: all that is kept about a person, for the person. Names and words are Portuguese, because people read
 * this file. No secret is in it: no password, no token, not even their hashes.
 */
export const personalData = z.object({
  gerado_em: instant,
  perfil: z.object({
    id: z.number().int(),
    nome: text,
    email: text,
    /** The address that waits to be confirmed. */
    novo_email: maybe,
    cpf: maybe,
    telefone: maybe,
    papel: text,
    situacao: text,
    criado_em: instant,
    ultimo_acesso: moment,
    /** Absent for who has no points. */
    saldo_clp: points.nullable(),
  }),
  /** Replaced addresses that are still kept, because they can take the account back. */
  emails_anteriores: z.array(z.object({ email: text, trocado_em: instant, pode_voltar_ate: instant })),
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
  /** Business fields kept by a person without a company; null without any. */
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
  /** An api of before has none to tell of. */
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
    }),
  ),
  /** `conta` is one of a company's two; a person has but one. */
  movimentos: z.array(z.object({ em: instant, conta: text.optional(), motivo: text, valor_clp: z.number().int() })),
  creditos: z.array(z.object({ em: instant, empresa: text, valor_clp: points, motivo: text })),
  /** Outcome of the welcome points; null where none were due. */
  boas_vindas: z.object({ situacao: text, valor_clp: points, em: instant }).nullable(),
  carteira: z.object({ provedor: text, endereco: maybe, criada_em: instant }).nullable(),
  vinculos: z.array(z.object({ empresa: text, origem: text, desde: instant })),
  /** Invitations: fields that companies typed of the person, and their outcome. */
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
      /** All that was written about it. */
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
