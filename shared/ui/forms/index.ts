/** Door to all inputs at once, for releases from before each kind had a door of its own; no area asks for it any more. */
export * from '@loopi/ui/fields'
export * from '@loopi/ui/mask-input'
export * from '@loopi/ui/number-input'
export * from '@loopi/ui/select'
