import type { AuditEvent } from '@oriel/contracts/audit-events'
import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import {
  Archive,
  ArchiveRestore,
  Ban,
  Building2,
  CalendarOff,
  ClipboardCheck,
  Download,
  Eye,
  EyeOff,
  FolderInput,
  Glasses,
  Hourglass,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MailCheck,
  MailPlus,
  MailX,
  MonitorX,
  Settings2,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  UserMinus,
  UserPen,
  UserPlus,
} from 'lucide-react'
import { t } from '../../../lib/t.ts'
import type { Tone } from '../../../ui/index.ts'

interface EventLook {
  label: () => string
  did: (actor: string, target: string, hasTarget: boolean) => string
  icon: LucideIcon
  tone: Tone
}

export const auditEvents: Record<AuditEvent, EventLook> = {
  'sign-in': {
    label: () => t({ id: 'Signed in' }),
    did: (actor) => t({ id: '{actor} signed in' }, { actor }),
    icon: LogIn,
    tone: 'good',
  },
  'sign-in-failed': {
    label: () => t({ id: 'Sign-in failed' }),
    did: (actor) => t({ id: '{actor} could not sign in' }, { actor }),
    icon: Ban,
    tone: 'soon',
  },
  'rate-limited': {
    label: () => t({ id: 'Too many attempts' }),
    did: (actor) => t({ id: '{actor} was rate-limited' }, { actor }),
    icon: Hourglass,
    tone: 'late',
  },
  'sign-out': {
    label: () => t({ id: 'Signed out' }),
    did: (actor) => t({ id: '{actor} signed out' }, { actor }),
    icon: LogOut,
    tone: 'neutral',
  },
  'refresh-reuse': {
    label: () => t({ id: 'Replaced token reused' }),
    did: (actor) => t({ id: '{actor} was signed out because an old token was reused' }, { actor }),
    icon: ShieldAlert,
    tone: 'late',
  },
  'password-changed': {
    label: () => t({ id: 'Password changed' }),
    did: (actor) => t({ id: '{actor} changed their password' }, { actor }),
    icon: KeyRound,
    tone: 'calm',
  },
  'password-reset': {
    label: () => t({ id: 'Password reset' }),
    did: (actor, target) => t({ id: '{actor} reset the password for {target}' }, { actor, target }),
    icon: KeyRound,
    tone: 'soon',
  },
  'device-forgotten': {
    label: () => t({ id: 'Device forgotten' }),
    did: (actor) => t({ id: '{actor} removed a known device' }, { actor }),
    icon: MonitorX,
    tone: 'calm',
  },
  'session-ended': {
    label: () => t({ id: 'Session ended' }),
    did: (actor, target, hasTarget) =>
      hasTarget
        ? t({ id: '{actor} signed out {target}' }, { actor, target })
        : t({ id: '{actor} signed out one of their own sessions' }, { actor }),
    icon: MonitorX,
    tone: 'calm',
  },
  'access-ended': {
    label: () => t({ id: 'Access ended' }),
    did: (actor, target) => t({ id: '{actor} ended access of {target}' }, { actor, target }),
    icon: MonitorX,
    tone: 'calm',
  },
  'password-reset-link-created': {
    label: () => t({ id: 'Password reset link' }),
    did: (actor, target) => t({ id: '{actor} created a password reset link for {target}' }, { actor, target }),
    icon: KeyRound,
    tone: 'soon',
  },
  'password-recovered': {
    label: () => t({ id: 'Password reset with a link' }),
    did: (actor) => t({ id: '{actor} reset their password with a link' }, { actor }),
    icon: KeyRound,
    tone: 'calm',
  },
  'two-factor-enabled': {
    label: () => t({ id: 'Two-factor authentication turned on' }),
    did: (actor) => t({ id: '{actor} turned on two-factor authentication' }, { actor }),
    icon: ShieldCheck,
    tone: 'good',
  },
  'two-factor-disabled': {
    label: () => t({ id: 'Two-factor authentication turned off' }),
    did: (actor, target, hasTarget) =>
      hasTarget
        ? t({ id: '{actor} removed two-factor authentication for {target}' }, { actor, target })
        : t({ id: '{actor} turned off two-factor authentication' }, { actor }),
    icon: ShieldAlert,
    tone: 'soon',
  },
  'recovery-codes-regenerated': {
    label: () => t({ id: 'Recovery codes generated' }),
    did: (actor) => t({ id: '{actor} generated new recovery codes' }, { actor }),
    icon: ShieldCheck,
    tone: 'calm',
  },
  'recovery-code-used': {
    label: () => t({ id: 'Recovery code used' }),
    did: (actor) => t({ id: '{actor} used a recovery code' }, { actor }),
    icon: ShieldAlert,
    tone: 'soon',
  },
  'passkey-added': {
    label: () => t({ id: 'Passkey added' }),
    did: (actor) => t({ id: '{actor} added a passkey' }, { actor }),
    icon: ShieldCheck,
    tone: 'good',
  },
  'passkey-removed': {
    label: () => t({ id: 'Passkey removed' }),
    did: (actor) => t({ id: '{actor} removed a passkey' }, { actor }),
    icon: ShieldAlert,
    tone: 'neutral',
  },
  'invitation-sent': {
    label: () => t({ id: 'Invitation sent' }),
    did: (actor, target) => t({ id: '{actor} invited {target}' }, { actor, target }),
    icon: MailPlus,
    tone: 'calm',
  },
  'invitation-revoked': {
    label: () => t({ id: 'Invitation revoked' }),
    did: (actor, target) => t({ id: '{actor} revoked the invitation for {target}' }, { actor, target }),
    icon: MailX,
    tone: 'neutral',
  },
  'invitation-accepted': {
    label: () => t({ id: 'Invitation accepted' }),
    did: (actor) => t({ id: '{actor} accepted their invitation' }, { actor }),
    icon: MailCheck,
    tone: 'good',
  },
  'user-created': {
    label: () => t({ id: 'User created' }),
    did: (actor, target) => t({ id: '{actor} created {target}' }, { actor, target }),
    icon: UserPlus,
    tone: 'calm',
  },
  'user-updated': {
    label: () => t({ id: 'User updated' }),
    did: (actor, target) => t({ id: '{actor} updated {target}' }, { actor, target }),
    icon: UserPen,
    tone: 'calm',
  },
  'user-deleted': {
    label: () => t({ id: 'User deleted' }),
    did: (actor, target) => t({ id: '{actor} deleted {target}' }, { actor, target }),
    icon: UserMinus,
    tone: 'soon',
  },
  'credentials-exported': {
    label: () => t({ id: 'Credentials exported' }),
    did: (actor) => t({ id: '{actor} exported the credentials' }, { actor }),
    icon: Download,
    tone: 'soon',
  },
  'password-revealed': {
    label: () => t({ id: 'Password revealed' }),
    did: (actor, target) => t({ id: '{actor} viewed the password set for {target}' }, { actor, target }),
    icon: Eye,
    tone: 'soon',
  },
  'access-denied': {
    label: () => t({ id: 'Access denied' }),
    did: (actor) => t({ id: '{actor} was denied access' }, { actor }),
    icon: Ban,
    tone: 'near',
  },
  'request-reviewed': {
    label: () => t({ id: 'Request reviewed' }),
    did: (actor, target) => t({ id: '{actor} reviewed the request {target}' }, { actor, target }),
    icon: ClipboardCheck,
    tone: 'calm',
  },
  'visibility-changed': {
    label: () => t({ id: 'Visibility changed' }),
    did: (actor, target) => t({ id: '{actor} changed who can see {target}' }, { actor, target }),
    icon: EyeOff,
    tone: 'calm',
  },
  'permanently-deleted': {
    label: () => t({ id: 'Permanently deleted' }),
    did: (actor, target) => t({ id: '{actor} permanently deleted {target}' }, { actor, target }),
    icon: Trash2,
    tone: 'soon',
  },
  'viewed-as-client': {
    label: () => t({ id: 'Viewed as client' }),
    did: (actor, target) => t({ id: '{actor} viewed {target} as the client' }, { actor, target }),
    icon: Glasses,
    tone: 'calm',
  },
  'clients-changed': {
    label: () => t({ id: 'Project clients changed' }),
    did: (actor, target) => t({ id: '{actor} changed which clients can see {target}' }, { actor, target }),
    icon: EyeOff,
    tone: 'calm',
  },
  'project-archived': {
    label: () => t({ id: 'Project archived' }),
    did: (actor, target) => t({ id: '{actor} archived {target}' }, { actor, target }),
    icon: Archive,
    tone: 'calm',
  },
  'project-unarchived': {
    label: () => t({ id: 'Project unarchived' }),
    did: (actor, target) => t({ id: '{actor} unarchived {target}' }, { actor, target }),
    icon: ArchiveRestore,
    tone: 'calm',
  },
  'company-changed': {
    label: () => t({ id: 'Company updated' }),
    did: (actor, target) => t({ id: '{actor} updated the company {target}' }, { actor, target }),
    icon: Building2,
    tone: 'neutral',
  },
  'settings-changed': {
    label: () => t({ id: 'Settings changed' }),
    did: (actor) => t({ id: '{actor} updated the workspace settings' }, { actor }),
    icon: Settings2,
    tone: 'calm',
  },
  'time-off-changed': {
    label: () => t({ id: 'Time off updated' }),
    did: (actor, target, hasTarget) =>
      hasTarget
        ? t({ id: '{actor} updated {target}’s time off' }, { actor, target })
        : t({ id: '{actor} updated the workspace holidays' }, { actor }),
    icon: CalendarOff,
    tone: 'neutral',
  },
  'storage-adopted': {
    label: () => t({ id: 'Files claimed' }),
    did: (actor, target) => t({ id: '{actor} claimed the files of {target} for this agency' }, { actor, target }),
    icon: FolderInput,
    tone: 'soon',
  },
}

export const auditSentence = ({ event, actor, target }: AuditEntry) =>
  auditEvents[event].did(actor?.name ?? t({ id: 'Someone' }), target?.name ?? t({ id: 'something' }), target !== null)
