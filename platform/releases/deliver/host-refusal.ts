import { z } from 'zod'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { releaseProblems } from '../texts/release-problems.ts'

/** Refusal of a host; a refused login or an unknown address has no problems. */
const hostRefusal = z.object({
  code: z.string(),
  problems: z.array(z.object({ code: z.string(), params: z.array(z.union([z.string(), z.number()])) })).default([]),
})

/** English sentence of a host's refusal; null for a problem or code of a newer host. */
export function refusalSentence(body: unknown): string | null {
  const { data } = hostRefusal.safeParse(body)
  if (!data) return null
  const { code, problems } = data
  const sentences = problems.flatMap((problem) => knownSentence(problem) ?? [])
  if (sentences.length < problems.length) return null
  if (sentences.length > 0) return code === 'release/refused' ? texts.gateRefused(sentences) : sentences.join('; ')
  return Object.hasOwn(texts.hostCodes, code) ? texts.hostCodes[code as keyof typeof texts.hostCodes] : null
}

/** Checks the number of parameters, because hosts of another version may send others. */
function knownSentence({ code, params }: z.output<typeof hostRefusal>['problems'][number]): string | null {
  if (!Object.hasOwn(releaseProblems, code)) return null
  const sentence = releaseProblems[code as keyof typeof releaseProblems] as (...params: readonly unknown[]) => string
  return sentence.length === params.length ? sentence(...params) : null
}
