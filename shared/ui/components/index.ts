/**
 * Small parts of the design, without business; what they say by themselves is in `@loopi/ui/texts`. They hold no state of
 * the page, so each app carries the ones it uses; this door is not shared at run time.
 */

export { TimeChart, type TimePoint } from './chart/time-chart.tsx'
export { type Choice, ChoiceField } from './choice-field.tsx'
export { FilterBar, FilterChoice, FilterToggle, FilterViews } from './filters/filter-bar.tsx'
export { FormFooter } from './form-footer.tsx'
export { callsOver } from './late/calls-over.ts'
export { idle } from './late/idle.ts'
export { lateDialog } from './late/late-dialog.tsx'
export { useLazyComponent } from './late/use-lazy-component.ts'
export { BinIcon, CheckIcon, LineIcon, type LineIconProps, PasskeyIcon } from './line-icon.tsx'
export { LogoTile } from './logo-tile.tsx'
export { LoopMark, Wordmark } from './loop-mark.tsx'
export { ActionMenu, type MenuAction } from './menu/action-menu.tsx'
export { useMenu } from './menu/use-menu.ts'
export { NamedValue } from './named-value.tsx'
export { PageHeader } from './page-header.tsx'
export { PriceBreakdown, type PriceBreakdownLine } from './price-breakdown.tsx'
export { SearchField } from './search-field.tsx'
export { EmptyState, ErrorState, LoadingState } from './states.tsx'
export { Status, type StatusKind } from './status/status.tsx'
export { Explained } from './tip/explained.tsx'
export { IconButton } from './tip/icon-button.tsx'
export { Tip } from './tip/tip.tsx'
export { useDebouncedValue } from './use-debounced-value.ts'
