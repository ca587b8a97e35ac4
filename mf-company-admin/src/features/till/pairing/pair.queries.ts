import { till } from '@loopi/contract/till/till.contract'
import { call } from '@loopi/shared/api-client'
import { useMutation } from '@loopi/shared/ui/query'
import { keepDevice } from '../kept/kept.ts'

/** Pairs this device, and asks the browser not to throw its data away. */
export const usePair = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (codigo: string) => {
      const device = await call(till.pair, { body: { codigo } })
      await keepDevice(device)
      void navigator.storage?.persist?.().catch(() => false)
      return device
    },
  })
