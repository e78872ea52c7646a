import { Button, Card, Flex, Form, Input, InputNumber, Select, Switch, Table, Tag } from 'antd';
import type { ElementType } from 'react';
import { Link } from 'react-router';

/** Elements whose children stand freely beside each other. */
export const CONTAINERS: ReadonlySet<ElementType> = new Set<ElementType>([
  'div',
  'section',
  'nav',
  'aside',
  'article',
  'form',
  Flex,
  Card,
  Form,
]);

/** Containers a child may be taken out of: leaving a form would cut it off from the form. */
export const DONORS: ReadonlySet<ElementType> = new Set<ElementType>(['div', 'section', 'nav', 'aside', Flex]);

export const BUTTON_LIKE: ReadonlySet<ElementType> = new Set<ElementType>(['a', 'button', Button, Link]);

export const TEXT_FIELDS: ReadonlySet<ElementType> = new Set<ElementType>([
  'input',
  'textarea',
  Input,
  Input.Search,
  Input.Password,
  Input.TextArea,
]);

/** Elements that may stand in another element without either noticing, by the tag that suits them as a wrapper. */
export const WRAPPABLE: ReadonlyMap<ElementType, 'div' | 'span'> = new Map<ElementType, 'div' | 'span'>([
  ...(['div', 'section', 'nav', 'aside', 'h1', 'h2', 'h3', 'p', 'ul'] as const).map((tag) => [tag, 'div'] as const),
  ...(['a', 'button', 'span', 'input'] as const).map((tag) => [tag, 'span'] as const),
  [Button, 'span'],
  [Link, 'span'],
  [Tag, 'span'],
  [Input, 'div'],
  [Input.Password, 'div'],
  [Input.TextArea, 'div'],
  [InputNumber, 'div'],
  [Select, 'div'],
  [Switch, 'span'],
  [Flex, 'div'],
  [Card, 'div'],
  [Table, 'div'],
  [Form.Item, 'div'],
]);
