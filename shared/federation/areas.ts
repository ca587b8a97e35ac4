export { AREA_NAMES as AREAS, type AreaName } from '../contract/area-names.ts'
