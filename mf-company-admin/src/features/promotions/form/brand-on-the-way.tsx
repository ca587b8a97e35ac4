import { brands } from '@loopi/contract/brands/brands.contract'
import type { Company } from '@loopi/contract/companies/companies.reading'
import { formatPhone } from '@loopi/contract/documents/phone'
import { ApiError, call, keyOf } from '@loopi/shared/api-client'
import { phoneInput, readMasked } from '@loopi/shared/forms/masks'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'
import { useState } from 'react'
import { brandOnTheWayTexts as texts } from './brand-on-the-way.texts.ts'

type Props = { company: Company; onCreated: (name: string) => void }

/**
 * Creates the first brand of a company inside the promotion form. Its data come from the company's registration, so
 * that often one press is enough; the rest can be edited on the brands' page.
 */
export function BrandOnTheWay({ company, onCreated }: Props) {
  const [nome, setNome] = useState(company.name)
  const [telefone, setTelefone] = useState(formatPhone(company.telefone ?? ''))
  const create = useCreateBrand()
  const missing = nome.trim() === '' || telefone.trim() === ''
  const save = () => {
    const body = { nome: nome.trim(), telefone: telefone.trim(), categoria: company.categoria, user_id: company.id }
    create.mutate({ ...body, tipo: 'digital', status: 'Ativa' }, { onSuccess: () => onCreated(body.nome) })
  }
  const errors = ApiError.from(create.error).envelope?.errors
  return (
    <Stack component="fieldset" gap="sm" p="md" m={0} bd="1px solid var(--loopi-line)" bdrs="md">
      <Text component="legend" fw={600} px={4}>
        {texts.title}
      </Text>
      <TextInput
        label={texts.name}
        maxLength={160}
        value={nome}
        error={errors?.nome?.[0]}
        onChange={({ currentTarget }) => setNome(currentTarget.value)}
      />
      <TextInput
        label={texts.phone}
        placeholder={texts.phoneHint}
        value={telefone}
        {...phoneInput(telefone)}
        error={errors?.telefone?.[0]}
        onChange={({ currentTarget }) => setTelefone(readMasked(currentTarget, formatPhone))}
      />
      <ErrorAlert message={create.isError && !errors && ApiError.from(create.error).message} />
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 12rem">
          {texts.later}
        </Text>
        <Button variant="light" disabled={missing || create.isPending} onClick={save}>
          {create.isPending ? texts.saving : texts.save}
        </Button>
      </Group>
    </Stack>
  )
}

type NewBrand = Parameters<typeof call<typeof brands.create>>[1]['body']

function useCreateBrand() {
  const client = useQueryClient()
  const once = useIdempotencyKey('brand')
  return useMutation({
    mutationFn: (body: NewBrand) => call(brands.create, { body }, { idempotencyKey: once.keyFor(body) }),
    onSuccess: () =>
      Promise.all([brands.ofUser, brands.list].map((endpoint) => client.invalidateQueries(keyOf(endpoint)))),
    onSettled: (_saved, cause) => once.settle(cause),
  })
}
