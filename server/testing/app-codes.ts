import { generate } from 'otplib'

/** TOTP code on a device whose clock is off by `off` seconds. */
export const shownCode = (key: string, off = 0) => generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + off })
