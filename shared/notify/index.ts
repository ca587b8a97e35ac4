import { toast } from 'sonner'

/** Results of what a person did: a toast, top right, gone after 4,000 ms. */
export const notify = {
  success: (title: string, description?: string) => void toast.success(title, { description }),
  /** `title` defaults to 'Erro', as the specification titles its destructive toasts. */
  error: (description: string, title = 'Erro') => void toast.error(title, { description }),
  info: (title: string, description?: string) => void toast(title, { description }),
}
