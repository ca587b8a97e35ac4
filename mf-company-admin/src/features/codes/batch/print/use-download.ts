import { batches } from '@loopi/contract/batches/batches.contract'
import type { Input } from '@loopi/contract/endpoint'
import { ApiError, openFile } from '@loopi/shared/api-client'
import { saveFile } from '@loopi/shared/csv'
import { notify } from '@loopi/shared/notify'
import { useEffect, useRef, useState } from 'react'
import { printTexts as texts } from './print.texts.ts'
import { nothingYet, type Received, readToEnd } from './resumed-file.ts'

export type WantedFile = { readonly name: string; readonly query: NonNullable<Input<typeof batches.file>['query']> }

type Progress = Readonly<Pick<Received, 'bytes' | 'total' | 'expected'>>

const progressOf = ({ bytes, total, expected }: Received): Progress => ({ bytes, total, expected })

/** `stopped` keeps what has arrived, and can be continued. */
export type DownloadState =
  | { readonly is: 'idle' }
  | ({ readonly is: 'running'; readonly isRetrying: boolean } & Progress)
  | ({ readonly is: 'stopped' } & Progress)

type Running = { readonly wanted: WantedFile; readonly received: Received; readonly abort: AbortController }

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Download of a batch's file with its progress; it continues after a break, by itself or by the person. */
export function useDownload(id: number) {
  const [state, setState] = useState<DownloadState>({ is: 'idle' })
  const current = useRef<Running | null>(null)

  useEffect(function stopWithThePage() {
    return () => current.current?.abort.abort()
  }, [])

  async function run(wanted: WantedFile, received: Received): Promise<void> {
    const abort = new AbortController()
    current.current = { wanted, received, abort }
    setState({ is: 'running', isRetrying: false, ...progressOf(received) })
    const { signal } = abort
    const { query, name } = wanted
    try {
      await readToEnd({
        ...{ received, wait: later, signal },
        open: (from, version) => openFile(batches.file, { params: { id }, query }, { from, version, signal }),
        onProgress: ({ isRetrying }) => setState({ is: 'running', isRetrying, ...progressOf(received) }),
      })
      saveFile(name, new Blob(received.chunks))
      notify.success(texts.done(name))
      setState({ is: 'idle' })
    } catch (cause) {
      if (signal.aborted) return
      const error = ApiError.from(cause)
      if (error.is === 'refused') notify.error(error.message)
      setState(received.bytes > 0 ? { is: 'stopped', ...progressOf(received) } : { is: 'idle' })
      if (error.is !== 'refused' && received.bytes === 0) notify.error(error.message)
    }
  }

  return {
    state,
    start: (wanted: WantedFile) => void run(wanted, nothingYet()),
    resume: () => current.current && void run(current.current.wanted, current.current.received),
    cancel: () => {
      current.current?.abort.abort()
      setState({ is: 'idle' })
    },
  }
}

export type Download = ReturnType<typeof useDownload>
