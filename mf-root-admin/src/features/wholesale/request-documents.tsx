import { audit } from '@loopi/contract/audit/audit.contract'
import { downloadName, WHOLESALE_DOCUMENTS, type WholesaleDocument } from '@loopi/contract/wholesale/documents'
import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { type ApiError, call, keyOf } from '@loopi/shared/api-client'
import { saveFile } from '@loopi/shared/csv'
import { notify } from '@loopi/shared/notify'
import { Button, Text } from '@loopi/shared/ui/core'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'
import classes from './wholesale.module.css'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

export const RequestDocuments = ({ request }: { request: WholesaleRequest }) => (
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
)

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
