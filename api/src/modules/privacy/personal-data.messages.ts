import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import { WHOLESALE_STATES } from '@loopi/contract/wholesale/states'
import type { Db } from '../../db/database.ts'
import { iso } from '../../lib/clock.ts'
import * as repository from './personal-data.repository.ts'

type Messages = Pick<PersonalData, 'emails' | 'pedidos_atacado' | 'pedidos_parceria'>

/** Mails to the person's e-mail, and the requests made with it. */
export async function messages(db: Db, userId: number, email: string): Promise<Messages> {
  const mails = await repository.mailsTo(db, userId, email)
  const wholesale = await repository.wholesaleRequestsOf(db, email)
  const applications = await repository.applicationsOf(db, email)
  return {
    emails: mails.map((row) => ({ assunto: row.subject, para: row.recipient, em: iso(row.created_at) })),
    pedidos_atacado: wholesale.map((row) => ({
      empresa: row.company_name,
      cnpj: row.cnpj,
      responsavel: row.responsible_name,
      email: row.email,
      telefone: row.phone,
      cidade: row.state_city,
      interesse: row.products_interest,
      documentos: row.documents ?? '',
      em: iso(row.created_at),
      situacao: WHOLESALE_STATES[row.state],
      motivos: row.reasons ?? '',
    })),
    pedidos_parceria: applications.map((row) => ({
      empresa: row.nome,
      cnpj: row.cnpj,
      email: row.email,
      telefone: row.telefone,
      endereco: row.endereco,
      cidade: row.cidade,
      estado: row.estado,
      cep: row.cep,
      categoria: row.categoria,
      descricao: row.descricao,
      em: iso(row.created_at),
    })),
  }
}
