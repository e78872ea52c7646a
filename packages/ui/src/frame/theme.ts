import { theme, type ThemeConfig } from 'antd';

const FONT = [
  'system-ui',
  '-apple-system',
  "'Segoe UI'",
  'Roboto',
  "'Helvetica Neue'",
  "'PingFang SC'",
  "'Hiragino Sans GB'",
  "'Microsoft YaHei'",
  "'Noto Sans CJK SC'",
  "'Noto Sans SC'",
  'sans-serif',
].join(', ');

const MONO = "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace";

/** Warm paper, dark ink, and one accent: petrol. Every pair of text and ground has a contrast of 4.5 or more. */
const LIGHT = {
  colorPrimary: '#0d6a6a',
  colorInfo: '#0d6a6a',
  colorLink: '#0b6262',
  colorTextBase: '#1c2326',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f6f4f0',
  colorBorder: '#cfcbc2',
  colorBorderSecondary: '#e4e0d8',
  colorTextSecondary: '#566065',
  colorTextTertiary: '#626b70',
  colorTextDescription: '#566065',
  colorTextPlaceholder: '#6a7378',
  colorSuccess: '#1c7a3f',
  colorWarning: '#8d5b00',
  colorError: '#b3261e',
  colorSuccessBg: '#e2f2e6',
  colorSuccessBorder: '#b4d9bf',
  colorWarningBg: '#fdf3de',
  colorWarningBorder: '#ecd29a',
  colorErrorBg: '#fcecea',
  colorErrorBorder: '#eebbb5',
};

const DARK = {
  colorPrimary: '#62d3cb',
  colorInfo: '#62d3cb',
  colorLink: '#6fcfc9',
  colorTextBase: '#eef1f0',
  colorBgBase: '#13171a',
  colorBgLayout: '#13171a',
  colorBgContainer: '#1b2125',
  colorBgElevated: '#222a2f',
  colorBorder: '#3c474d',
  colorBorderSecondary: '#2b3338',
  colorTextSecondary: '#aab4b8',
  colorTextTertiary: '#a0abaf',
  colorTextDescription: '#aab4b8',
  colorTextPlaceholder: '#929da2',
  colorTextLightSolid: '#06201f',
  colorSuccess: '#5cc282',
  colorWarning: '#e0a84a',
  colorError: '#ff8a80',
  colorSuccessBg: '#17301f',
  colorSuccessBorder: '#2c5a3a',
  colorWarningBg: '#33280f',
  colorWarningBorder: '#64501f',
  colorErrorBg: '#381c1a',
  colorErrorBorder: '#6d3733',
};

/** The looks of Ant Design's components here. */
export function themeOf(dark: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...(dark ? DARK : LIGHT),
      fontFamily: FONT,
      fontFamilyCode: MONO,
      fontSize: 15,
      borderRadius: 8,
      controlHeight: 38,
      lineHeight: 1.6,
      wireframe: false,
    },
    components: {
      Card: { paddingLG: 20 },
      Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
      Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 18 },
      Typography: { titleMarginBottom: 0, titleMarginTop: 0 },
      Table: { headerBg: 'transparent' },
    },
  };
}
