/**
 * Small parts of the design, without business or texts. They hold no state of the page, so each app carries the ones it
 * uses; this door is not shared at run time.
 */
export { Account, type AccountLine } from './account.tsx'
export { type Choice, ChoiceField } from './choice-field.tsx'
export { FormEnd } from './form-end.tsx'
export { LogoTile } from './logo-tile.tsx'
export { LoopMark, Wordmark } from './loop-mark.tsx'
export { takeMasked } from './masked.ts'
export { NamedValue } from './named-value.tsx'
export { PageHeader } from './page-header.tsx'
export { PasskeyIcon } from './passkey-icon.tsx'
export { SearchField } from './search-field.tsx'
export { EmptyState, ErrorState, LoadingState } from './states.tsx'
export { TimeChart, type TimePoint } from './time-chart.tsx'
export { useSettled } from './use-settled.ts'
