import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { prefetch, lazyComponent, usePrefetch } from '../../../lib/code/lazy.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, Facts } from '../../../ui/index.ts'
import { profileFacts } from './profile-fields.ts'

const ProfileDetailsForm = lazyComponent(() => import('./profile-details-form.tsx'), 'ProfileDetailsForm')
const prepare = prefetch(ProfileDetailsForm.load)

export function ProfileDetailsCard({ me, onSaved }: { me: Me; onSaved: (me: Me) => void }) {
  const [editing, setEditing] = useState(false)
  usePrefetch(ProfileDetailsForm.load)
  const shown = (
    <Card
      title={t({ id: 'Profile information' })}
      aside={
        <Button icon={Pencil} size="small" onPointerEnter={prepare} onFocus={prepare} onClick={() => setEditing(true)}>
          {t({ id: 'Edit profile' })}
        </Button>
      }
    >
      <Facts facts={profileFacts(me)} />
    </Card>
  )
  if (!editing) return shown
  return (
    <Suspense fallback={shown}>
      <ProfileDetailsForm
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
