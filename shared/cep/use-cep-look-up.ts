import { useEffect, useRef, useState } from 'react'
import { isCep, parseCep } from '../contract/documents/cep.ts'
import { type CepResult, lookUpCep } from './look-up-cep.ts'

/**
 * Looks up a typed CEP: eight digits start the request, and further typing aborts it, so an answer always belongs to
 * the current CEP. `searching` is for the fields that the answer fills; it ends with an answer, a failure or an abort.
 */
export function useCepLookUp(onResult: (result: CepResult) => void) {
  const [searching, setSearching] = useState(false)
  const current = useRef<{ cep: string; controller: AbortController } | null>(null)

  const withdraw = () => {
    current.current?.controller.abort()
    current.current = null
  }

  const follow = async (typed: string) => {
    const cep = parseCep(typed)
    if (current.current?.cep === cep) return
    withdraw()
    setSearching(isCep(cep))
    if (!isCep(cep)) return
    const request = { cep, controller: new AbortController() }
    current.current = request
    const result = await lookUpCep(cep, { signal: request.controller.signal })
    if (current.current !== request) return
    setSearching(false)
    onResult(result)
  }

  useEffect(function withdrawWhenGone() {
    return () => {
      current.current?.controller.abort()
      current.current = null
    }
  }, [])

  return { searching, follow }
}
