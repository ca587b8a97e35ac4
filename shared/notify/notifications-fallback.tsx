import { useStore } from 'zustand'
import { dismiss, persistentNotifications } from './persistent.ts'

/** Offline fallback without the library's code, because being offline is itself a notification. */
export function NotificationsFallback() {
  const current = useStore(persistentNotifications, (state) => state.current)
  return (
    <div className="loopi-plain-notices">
      {current.map(({ id, title, message, tone, action, closeLabel = 'Fechar' }) => (
        <div key={id} role={tone === 'error' ? 'alert' : 'status'}>
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
