import { parseSync } from 'vite'

/** A text; whether its place says that people read it, and whether it is a summary or a description. */
export type Text = Place & { readonly words: string }

type Node = { readonly type: string; readonly [key: string]: unknown }

/** Where a string stands. Of a string that is read also a single word is a text. */
type Place = { readonly isRead: boolean; readonly isReference: boolean }
const CODE: Place = { isRead: false, isReference: false }
const READ: Place = { isRead: true, isReference: false }

const READ_NAMES =
  /^(aria-label|aria-description|title|label|hint|lead|placeholder|alt|description|summary|message|caption|stays|lacks)$/
const REFERENCE_NAMES = /^(summary|description|describe)$/
const STYLES = /^(className|class|classes|cn|cva|clsx|style|d|points|viewBox|transform)$/
/** Examples for people who program, scripts of shells, and CSS. */
const PROGRAM =
  /^\s*(import|def|function|complete|local|case) |^(\(prefers-|\/\/ The SDK|#!|:root )/m
const COMPARISON = /^([=!]==?|[<>]=?|in)$/

/** The texts of one file, in the order of its source. */
export function textsOf(path: string, source: string): readonly Text[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return visit(program as unknown as Node, CODE)
}

function visit(node: Node, place: Place): readonly Text[] {
  const visitAll = (nodes: readonly Node[], where = place) =>
    nodes.flatMap((one) => visit(one, where))
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? texts(node.value, place) : []
    case 'TemplateLiteral':
      return [...texts(joined(node), place), ...visitAll(nodesOf(node.expressions), CODE)]
    case 'BinaryExpression':
      if (isSum(node)) return [...texts(joined(node), place), ...visitAll(insertsOf(node), CODE)]
      return visitAll(
        childrenOf(node).filter(
          ({ type }) => type !== 'Literal' || !COMPARISON.test(String(node.operator)),
        ),
        CODE,
      )
    case 'ConditionalExpression':
      return [
        ...visit(node.test as Node, CODE),
        ...visitAll([node.consequent as Node, node.alternate as Node]),
      ]
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return visitAll(childrenOf(node))
    case 'Property':
      return visit(node.value as Node, placeOf(nameOf(node.key as Node)))
    case 'CallExpression': {
      const name = nameOf(node.callee as Node)
      if (STYLES.test(name)) return []
      const args = visitAll(nodesOf(node.arguments), {
        isRead: false,
        isReference: name === 'describe',
      })
      return [...visit(node.callee as Node, CODE), ...args]
    }
    case 'TaggedTemplateExpression':
      return visitAll(nodesOf((node.quasi as Node).expressions), CODE)
    case 'SwitchCase':
      return visitAll(nodesOf(node.consequent), CODE)
    case 'MemberExpression':
      return visit(node.object as Node, CODE)
    case 'JSXAttribute': {
      const name = nameOf(node.name as Node)
      return node.value && !STYLES.test(name) ? visit(node.value as Node, placeOf(name)) : []
    }
    case 'JSXElement':
    case 'JSXFragment':
      return visitElement(node)
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return []
  }
  if (node.type.startsWith('TS')) {
    return isNode(node.expression) ? visit(node.expression, place) : []
  }
  return visitAll(childrenOf(node), CODE)
}

/** The words of an element together with those of elements in the same line, as one text. */
function visitElement(node: Node): readonly Text[] {
  const children = nodesOf(node.children)
  const hasWords = children.some(
    ({ type, value }) => type === 'JSXText' && /\S/.test(String(value)),
  )
  return [
    ...nodesOf((node.openingElement as Node | undefined)?.attributes).flatMap((one) =>
      visit(one, CODE),
    ),
    ...(hasWords ? texts(children.map(lineOf).join(''), READ) : []),
    ...children
      .filter((child) => child.type !== 'JSXText' && !(hasWords && isPlain(child)))
      .flatMap((child) => visit(child, READ)),
  ]
}

/** JSX drops a line break in its text together with the spaces around it. */
function lineOf(child: Node): string {
  if (child.type === 'JSXText') return String(child.value).replace(/\s*\n\s*/g, ' ')
  if (isPlain(child)) return nodesOf(child.children).map(lineOf).join('')
  const inner = child.expression as Node | undefined
  return inner?.type === 'Literal' ? String(inner.value) : '{}'
}

function isPlain(node: Node): boolean {
  const children = nodesOf(node.children)
  return (
    node.type === 'JSXElement' &&
    children.length > 0 &&
    children.every(({ type }) => type === 'JSXText')
  )
}

function placeOf(name: string): Place {
  return { isRead: READ_NAMES.test(name), isReference: REFERENCE_NAMES.test(name) }
}

function texts(text: string, { isRead, isReference }: Place): readonly Text[] {
  if (PROGRAM.test(text)) return []
  return withoutMarkup(text)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((words) => (isRead ? /\p{L}{2}/u.test(words) : isProse(words)))
    .map((words) => ({ words, isRead, isReference }))
}

/** Two words of a sentence at least. Statements of SQL and lists of CSS classes are none. */
function isProse(text: string): boolean {
  const tokens = text.split(' ')
  const words = tokens.filter((token) => /^[("“]?[A-Za-z][a-z’'-]*[)"”.,;:!?]*$/.test(token))
  const classes = tokens.filter((token) => /^[a-z0-9-]+[-:[][a-z0-9[(/.]/.test(token))
  return words.length >= 2 && classes.length * 4 < tokens.length && !isSql(text)
}

function isSql(text: string): boolean {
  return /^(select|insert|update|delete|with|create|alter|set|lock|listen|from|where|and|order|case|exists) /.test(
    text,
  )
}

/** The pages that the server writes itself are HTML: every block of one is a text. */
function withoutMarkup(text: string): readonly string[] {
  if (!/<\/[a-z]/.test(text)) return [text]
  return text
    .replace(/<(style|script|pre|svg)[\s\S]*?<\/\1>/g, '\n')
    .replace(/<\/?(a|b|em|code|strong|span|i|img)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
}

/** A template or a sum of strings as one text; what a value fills in is shown as {}. */
function joined(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '{}'
  if (isSum(node)) return joined(node.left as Node) + joined(node.right as Node)
  if (node.type !== 'TemplateLiteral') return '{}'
  return nodesOf(node.quasis)
    .map(({ value }) => (value as { cooked: string }).cooked)
    .join('{}')
}

function isSum(node: Node): boolean {
  return (
    node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    [node.left as Node, node.right as Node].some(
      (side) => side.type === 'TemplateLiteral' || typeof side.value === 'string' || isSum(side),
    )
  )
}

function insertsOf(node: Node): readonly Node[] {
  if (isSum(node)) return [...insertsOf(node.left as Node), ...insertsOf(node.right as Node)]
  if (node.type === 'TemplateLiteral') return nodesOf(node.expressions)
  return node.type === 'Literal' ? [] : [node]
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property as Node)
  return String(node.name ?? node.value ?? '')
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) => (isNode(value) ? [value] : nodesOf(value)))
}

function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}
