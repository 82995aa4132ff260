import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/t.ts'
import { useMe } from '../../../lib/session/session.ts'
import { BackLink } from '../../../ui/index.ts'
import { roleTexts } from '../work-items/role-texts.ts'

/** To the parent; clients return to the previous page (REQ-707). */
export function WorkBackLink({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  const { backIsPrevious } = roleTexts[useMe().role]
  if (!backIsPrevious) return <BackLink to={to}>{label}</BackLink>

  function goBack(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // React Router's history index (`history.state.idx`); 0 is the first page.
    const place = (window.history.state as { idx?: number } | null)?.idx ?? 0
    if (!isPlain || place === 0) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <BackLink to={to} onClick={goBack}>
      {t({ id: 'Back' })}
    </BackLink>
  )
}
