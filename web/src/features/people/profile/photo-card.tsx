import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { ROLE_LABELS } from '@oriel/contracts/enums'
import { translate } from '../../../lib/t.ts'
import { Card, PersonAvatar } from '../../../ui/index.ts'
import { PhotoField } from './photo-field.tsx'
import { translateWorkTitle } from '../../../lib/people.ts'
import styles from './profile.module.css'
import common from '../../../ui/layout/common.module.css'

export const PhotoCard = ({ me, onSaved }: { me: Me; onSaved: (me: Me) => void }) => (
  <Card>
    <div className={styles.photo}>
      <PersonAvatar person={me} size="huge" decorative />
      <div className={common.fill}>
        <h2 className={styles.name}>{me.name}</h2>
        <p className={common.note}>
          {me.workTitle ? translateWorkTitle(me.workTitle) : (me.jobTitle ?? translate(ROLE_LABELS[me.role]))}
        </p>
        <PhotoField me={me} onSaved={onSaved} />
      </div>
    </div>
  </Card>
)
