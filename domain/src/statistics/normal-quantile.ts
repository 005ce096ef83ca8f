// Coefficients of algorithm AS 241 (Wichura 1988), good to about 16 figures; lowest power first.
const CENTRE_TOP = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
]
const CENTRE_BOTTOM = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852854,
]
const TAIL_TOP = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
]
const TAIL_BOTTOM = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
]
const FAR_TOP = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
]
const FAR_BOTTOM = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
]

/** How many standard errors a 95 % interval reaches to either side: the normal quantile of .975. */
export const Z_95 = 1.959963984540054

/** The standard normal quantile; plus or minus infinity at 1 and 0. */
export function normalQuantile(probability: number): number {
  if (probability <= 0) return Number.NEGATIVE_INFINITY
  if (probability >= 1) return Number.POSITIVE_INFINITY
  const centred = probability - 0.5
  if (Math.abs(centred) <= 0.425) {
    const inner = 0.180625 - centred * centred
    return (centred * polynomial(CENTRE_TOP, inner)) / polynomial(CENTRE_BOTTOM, inner)
  }
  const tail = Math.sqrt(-Math.log(Math.min(probability, 1 - probability)))
  const size =
    tail <= 5
      ? polynomial(TAIL_TOP, tail - 1.6) / polynomial(TAIL_BOTTOM, tail - 1.6)
      : polynomial(FAR_TOP, tail - 5) / polynomial(FAR_BOTTOM, tail - 5)
  return Math.sign(centred) * size
}

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
