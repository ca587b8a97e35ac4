/** Entry point for releases built before the inputs were split by kind. */
export * from '@loopi/ui/fields'
export * from '@loopi/ui/mask-input'
export * from '@loopi/ui/number-input'
export * from '@loopi/ui/select'
