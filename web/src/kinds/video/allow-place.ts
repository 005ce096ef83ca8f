/** Where a browser that may take the interview has its switches for camera and microphone. */
export type AllowPlace = 'computer' | 'android' | 'apple-phone'

/** Only Chrome's family comes this far (VIDEO-04): on a phone of Apple the system has the switches, elsewhere the address bar. */
export function allowPlace(userAgent: string): AllowPlace {
  if (/\bCriOS\//.test(userAgent)) return 'apple-phone'
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'computer'
}
