import { queryOf } from '@loopi/shared/api-client'
import { circulation } from '@loopi/shared/contract/circulation/circulation.contract'
import { useQuery } from '@loopi/shared/ui/query'

/** The points of the platform, as of now. */
export const useCirculation = () => useQuery(queryOf(circulation.show))
