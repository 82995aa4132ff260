import type { Me } from '@oriel/contracts/v1/shapes/people'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ahead, lazyPart, useLoadedLater } from '../../lib/code/loaded-later.ts'
import { t } from '../../lib/t.ts'
import { Button, Card, Facts } from '../../ui/index.ts'
import { factsOf } from './profile-fields.ts'

const InformationForm = lazyPart(
  () => import('./information-form.tsx'),
  (it) => it.InformationForm,
)
const prepare = ahead(InformationForm.load)

interface InformationCardProps {
  me: Me
  onSaved: (me: Me) => void
}

/** What a person says about themselves: shown, or edited; saving returns to showing. */
export function InformationCard({ me, onSaved }: InformationCardProps) {
  const [editing, setEditing] = useState(false)
  useLoadedLater(InformationForm.load)
  const shown = (
    <Card
      title={t({ id: 'Profile Information' })}
      aside={
        <Button icon={Pencil} size="small" onPointerEnter={prepare} onFocus={prepare} onClick={() => setEditing(true)}>
          {t({ id: 'Edit Profile' })}
        </Button>
      }
    >
      <Facts facts={factsOf(me)} />
    </Card>
  )
  if (!editing) return shown
  return (
    <Suspense fallback={shown}>
      <InformationForm
        me={me}
        onClose={() => setEditing(false)}
        onSaved={(saved) => {
          setEditing(false)
          onSaved(saved)
        }}
      />
    </Suspense>
  )
}
