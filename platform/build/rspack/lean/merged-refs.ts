import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'

/** The hook of `@floating-ui/react` by the one of Mantine. */
export const useMergeRefs = <T>(refs: Ref<T>[]) => useMergedRef(...refs)
