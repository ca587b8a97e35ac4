import { audit } from '@loopi/contract/audit/audit.contract'
import { downloadName, WHOLESALE_DOCUMENTS, type WholesaleDocument } from '@loopi/contract/wholesale/documents'
import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { type ApiError, call, keyOf } from '@loopi/ui/api-client'
import { Button, Stack, Text } from '@loopi/ui/core'
import { saveFile } from '@loopi/ui/csv'
import { notify } from '@loopi/ui/notify'
import { Modal } from '@loopi/ui/overlays'
import { useMutation, useQueryClient } from '@loopi/ui/query'
import { common } from '@loopi/ui/texts/common'
import { formatInstant } from '@loopi/ui/texts/format'
import { type Fact, Facts } from '../../components/facts.tsx'
import classes from './wholesale.module.css'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

type Props = { request: WholesaleRequest | null; opened: boolean; onClose: () => void }

/** Details of a wholesale request, with both documents to save. */
export function RequestDialog({ request, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={request?.companyName}
      size="lg"
      closeButtonProps={{ 'aria-label': common.close }}
    >
      {request && (
        <Stack gap="lg">
          <Facts facts={factsOf(request)} />
          <section aria-label={texts.documents}>
            <Text fw={600}>{texts.documents}</Text>
            <Text size="sm" c="dimmed" mb="sm">
              {texts.unsafe}
            </Text>
            <ul className={classes.documents}>
              {WHOLESALE_DOCUMENTS.map((document) => (
                <Document key={document} request={request} document={document} />
              ))}
            </ul>
          </section>
        </Stack>
      )}
    </Modal>
  )
}

function Document({ request, document }: { request: WholesaleRequest; document: WholesaleDocument }) {
  const file = request[document]
  const download = useDownload(request, document)
  return (
    <li className={classes.document}>
      <span className={classes.file}>
        <strong>{texts[document]}</strong>
        <span>
          {file.name} · {texts.size(file.size)}
        </span>
      </span>
      <Button
        variant="light"
        size="sm"
        disabled={download.isPending}
        aria-label={texts.downloadOf(texts[document])}
        onClick={() => download.mutate()}
      >
        {download.isPending ? texts.downloading : texts.download}
      </Button>
    </li>
  )
}

function useDownload({ id, ...request }: WholesaleRequest, document: WholesaleDocument) {
  const client = useQueryClient()
  return useMutation<Blob, ApiError, void>({
    mutationFn: () => call(wholesale.file, { params: { id, document } }),
    onSuccess: (blob) => {
      saveFile(downloadName(id, document, request[document].type), blob)
      void client.invalidateQueries(keyOf(audit.list))
    },
    onError: (cause) => notify.error(cause.erro ?? texts.downloadFailed),
  })
}

const factsOf = (request: WholesaleRequest): readonly Fact[] => [
  { term: texts.cnpj, said: request.cnpj },
  { term: texts.responsible, said: request.responsibleName },
  { term: texts.email, said: request.email },
  { term: texts.phone, said: request.phone },
  { term: texts.place, said: request.stateCity },
  { term: texts.received, said: formatInstant(request.created_at) },
  { term: texts.interest, said: request.productsInterest ?? texts.notSaid, wide: true },
]
