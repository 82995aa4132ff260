import { ClientFieldsDialog } from '../project-page/client-fields-dialog.tsx'
import { ChooseClientDialog } from '../view-as-client/choose-client-dialog.tsx'
import { downloadHandOver, HandOverDialog } from './hand-over-dialog.tsx'

/** In one chunk: what clients see and get. */
export const clientDialogs = { ChooseClientDialog, ClientFieldsDialog, downloadHandOver, HandOverDialog }
