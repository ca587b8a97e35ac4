import { useStore } from 'zustand'
import { dismiss, notices } from './standing.ts'

/** The notices without the library, for when its code does not come: being offline is one of the notices. */
export function PlainNotices() {
  const current = useStore(notices, (state) => state.current)
  return (
    <div className="loopi-plain-notices">
      {current.map(({ id, title, message, tone, action, closeLabel = 'Fechar' }) => (
        <div key={id} role={tone === 'trouble' ? 'alert' : 'status'}>
          {title && <strong>{title}</strong>}
          <span>{message}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" onClick={() => dismiss(id)}>
            {closeLabel}
          </button>
        </div>
      ))}
    </div>
  )
}
